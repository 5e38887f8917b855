import type { StudyGuide } from '#contract/study-guide.ts';
import { GuideLine } from './guide-line.tsx';
import css from './guide-panels.module.css';
import {
  type ArrivedLine,
  type GuideTabId,
  guideTabLabels,
  lettersFor,
  outlineParts,
  partHeadings,
} from './guide-tabs.ts';

interface ArrivingPanelProps {
  tab: GuideTabId;
  lines: readonly ArrivedLine[];
  working: boolean;
}

/** One tab of a guide in progress: its checked statements so far, by part. */
export function ArrivingPanel({ tab, lines, working }: ArrivingPanelProps) {
  if (lines.length === 0)
    return <p className={css.none}>{working ? 'Nothing has arrived for this yet.' : 'Nothing arrived for this.'}</p>;
  const parts = [...new Set(lines.map(({ part }) => part))];
  return parts.map((part) => (
    <section key={part} className={css.part}>
      {partHeadings[part] !== guideTabLabels[tab] && (
        <h2 className={css.heading}>{partHeadings[part] ?? part.replaceAll('-', ' ')}</h2>
      )}
      <ol>
        {lines
          .filter((line) => line.part === part)
          .map(({ label, line }, index) => (
            <li key={line} className={css.row}>
              {label !== null && <p className={css.term}>{label.charAt(0).toUpperCase() + label.slice(1)}</p>}
              <GuideLine text={line} place={`arrived${part.replaceAll(/[^a-z]/g, '')}${lettersFor(index)}`} />
            </li>
          ))}
      </ol>
    </section>
  ));
}

/** One tab of a whole guide. */
export function GuidePanel({ guide, tab }: { guide: StudyGuide; tab: GuideTabId }) {
  switch (tab) {
    case 'concepts':
      return <Concepts concepts={guide.keyConcepts} />;
    case 'findings':
      return <Findings findings={guide.mainFindings} />;
    case 'discussion':
      return (
        <>
          <Lines
            heading="Questions"
            texts={guide.discussionQuestions}
            place="question"
            none="The abstracts gave no question to discuss."
          />
          <Lines
            heading="Research gaps"
            texts={guide.researchGaps}
            place="gap"
            none="No sentence about what is not known yet was found in these abstracts."
          />
        </>
      );
    case 'outline':
      return outlineParts.map(({ id, label }) => (
        <Lines
          key={id}
          heading={label}
          texts={guide.writingOutline[id]}
          place={`outline${id}`}
          none="The abstracts gave nothing for this part."
        />
      ));
    case 'theses':
      return (
        <Lines
          heading={null}
          texts={guide.thesisStatements}
          place="thesis"
          none="The abstracts gave no thesis to argue."
        />
      );
  }
}

function Concepts({ concepts }: { concepts: StudyGuide['keyConcepts'] }) {
  const own = concepts.filter(({ origin }) => origin === 'studies');
  const glossary = concepts.filter(({ origin }) => origin === 'glossary');
  if (concepts.length === 0) return <None>No concept could be taken from these abstracts.</None>;
  return (
    <>
      {own.length > 0 && <ConceptRows concepts={own} place="concept" />}
      {glossary.length > 0 && (
        <section className={css.part}>
          <h2 className={css.heading}>Words of method</h2>
          <p className={css.ours}>
            The explanations are our glossary’s. Where the studies use the word, the mark opens it.
          </p>
          <ConceptRows concepts={glossary} place="term" />
        </section>
      )}
    </>
  );
}

function ConceptRows({ concepts, place }: { concepts: StudyGuide['keyConcepts']; place: string }) {
  return (
    <dl>
      {concepts.map(({ concept, definition, importance }, index) => (
        <div key={`${concept} ${definition}`} className={css.row}>
          <dt className={css.term}>{concept}</dt>
          <dd>
            <GuideLine text={definition} place={`${place}definition${lettersFor(index)}`} />
          </dd>
          {importance !== '' && (
            <dd className={css.aside}>
              <GuideLine text={importance} place={`${place}importance${lettersFor(index)}`} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function Findings({ findings }: { findings: StudyGuide['mainFindings'] }) {
  if (findings.length === 0) return <None>No result could be taken from these abstracts.</None>;
  return (
    <ol>
      {findings.map(({ finding, studies, significance }, index) => (
        <li key={finding} className={css.row}>
          {studies.length > 0 && <p className={css.studies}>{studies.join('; ')}</p>}
          <GuideLine text={finding} place={`finding${lettersFor(index)}`} />
          {significance !== '' && (
            <div className={css.aside}>
              <GuideLine text={significance} place={`significance${lettersFor(index)}`} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

interface LinesProps {
  heading: string | null;
  texts: readonly string[];
  place: string;
  /** The text for an empty panel. */
  none: string;
}

function Lines({ heading, texts, place, none }: LinesProps) {
  return (
    <section className={css.part}>
      {heading !== null && <h2 className={css.heading}>{heading}</h2>}
      {texts.length === 0 ? (
        <None>{none}</None>
      ) : (
        <ol>
          {texts.map((text, index) => (
            <li key={text} className={css.row}>
              <GuideLine text={text} place={`${place}${lettersFor(index)}`} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function None({ children }: { children: string }) {
  return <p className={css.none}>{children}</p>;
}
