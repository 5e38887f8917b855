import { type ReactNode, useId } from 'react';
import { providerCount } from '#core/records/databases.ts';
import { capitalize } from '#core/text/capitalize.ts';
import { createAccountAddress } from '#web/shared/account/sign-in-address.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { EntryPoints } from './entry-points.tsx';
import { FollowedHome, followedId } from './followed-home.tsx';
import css from './landing.module.css';
import { audiences, badges, compared, researcherFeatures } from './landing-facts.ts';
import { DatabaseList, FieldList, PointList, QuestionList } from './landing-lists.tsx';

/**
 * Compared with chatbots and a web search: published measurements with their sources, and our own with links to them.
 */
function ComparedTable() {
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">A chatbot</th>
            <th scope="col">A web search</th>
            <th scope="col">MetaMind</th>
          </tr>
        </thead>
        <tbody>
          {compared.map(({ what, chatbot, webSearch, here }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td data-column="A chatbot">
                {chatbot.words}{' '}
                <TextLink tone="quiet" href={chatbot.source.href} className={css.source}>
                  {chatbot.source.label}
                </TextLink>
              </td>
              <td data-column="A web search">{webSearch}</td>
              <td data-column="MetaMind" className={css.here}>
                {here}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.note}>
        Each figure is of a test of its own, and they cannot be set against each other. Ours are of statements written
        by hand for the purpose:{' '}
        <TextLink tone="quiet" href="/about/engine">
          how they are checked, and what gets through
        </TextLink>
      </p>
    </>
  );
}

/** A section of the landing page: its heading in the left column, its content in the others. */
function LandingSection({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {heading}
      </h2>
      <div className={css.content}>{children}</div>
    </section>
  );
}

/** The promise, as a sentence with a thread, which here links to `#followed`. */
function Hero({ followed }: { followed: string }) {
  return (
    <div className={css.hero}>
      <h1 className={css.title} aria-label="Pull on any sentence. Its source comes with it.">
        <span className={css.pulled}>
          <span className={css.underlined}>Pull on any sentence.</span>
          <a
            href={`#${followed}`}
            className={css.mark}
            aria-label="Even this one: a real sentence, followed to its source"
          >
            1
          </a>
        </span>{' '}
        <span className={css.second}>Its source comes with it.</span>
      </h1>
      <p className={css.aside}>
        Even this one. Below, a real sentence is followed to its quote, and to what was checked before it was shown.
      </p>
      <p className={css.lead}>
        MetaMind searches {providerCount} databases of medical research and answers your question. Every statement opens
        the exact quote it rests on. A statement whose quote or numbers are not found in a study does not get on the
        page.
      </p>
    </div>
  );
}

/** The page of a visitor: the promise, two ways in, a demonstration of the promise, and the other features. */
export function Landing() {
  useDocumentTitle('Health answers with their sources');
  return (
    <div className={css.landing}>
      <Hero followed={followedId} />
      <EntryPoints />
      <ul className={css.badges} aria-label="What holds on every page">
        {badges.map((badge) => (
          <li key={badge}>{badge}</li>
        ))}
      </ul>
      <FollowedHome />
      <LandingSection heading="Not a chatbot, not a list of links">
        <ComparedTable />
      </LandingSection>
      <LandingSection heading={`${capitalize(providerCount)} databases, asked at once`}>
        <DatabaseList />
      </LandingSection>
      <LandingSection heading="Start from a field">
        <FieldList />
      </LandingSection>
      <LandingSection heading="Start from a question">
        <QuestionList />
      </LandingSection>
      <LandingSection heading="Who it is for">
        <PointList points={audiences} />
      </LandingSection>
      <LandingSection heading="For those who work with studies">
        <PointList points={researcherFeatures} />
      </LandingSection>
      <section className={css.closing} aria-labelledby="closing">
        <h2 id="closing" className={css.invitation}>
          Ask first. Make an account when there is something to keep.
        </h2>
        <p className={css.words}>
          An account is free and lifts the daily limit on the AI features. It keeps bookmarks, searches, reports and
          answers, opens the study guide and the export, and takes everything with you or deletes it when you say so.
        </p>
        <p className={css.actions}>
          <LinkButton href={createAccountAddress()}>Create Free Account</LinkButton>
          <TextLink href="/simple-search">Try without an account</TextLink>
        </p>
      </section>
    </div>
  );
}
