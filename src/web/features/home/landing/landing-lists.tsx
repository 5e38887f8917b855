import { addressOfWords, askAddress, exampleQuestions, fields } from '#web/features/home/offered.ts';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { databases, type LinkedPoint } from './landing-facts.ts';
import css from './landing-lists.module.css';

/** The content of each database; its size only if the database states it. */
export function DatabaseList() {
  return (
    <>
      <dl className={css.databases}>
        {databases.map(({ name, holds, size }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {holds}
              {size !== undefined && (
                <span className={css.size}>
                  {size.words} (
                  <TextLink tone="quiet" href={size.source.href}>
                    {size.source.label}
                  </TextLink>
                  )
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>
        Beside them a built-in library of real studies, restated with every figure as printed, answers at any time, also
        without a network. PubMed is ticked at the start; the others are a tick away.
      </p>
    </>
  );
}

/** The specification's seven fields, each with something to start from. */
export function FieldList() {
  return (
    <ul className={css.fields}>
      {fields.map((field) => (
        <li key={field.name}>
          <TextLink
            tone="plain"
            href={'question' in field ? askAddress(field.question) : addressOfWords(field.search)}
            className={css.field}
          >
            <span className={css.name}>{field.name}</span>
            <span className={css.example}>{'question' in field ? field.question : `Search: ${field.search}`}</span>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

export function QuestionList() {
  return (
    <ul className={css.questions}>
      {exampleQuestions.map((question) => (
        <li key={question}>
          <TextLink tone="plain" href={askAddress(question)} className={css.question}>
            {question}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

/** Points with a heading, a text and a link, in two columns. */
export function PointList({ points }: { points: readonly LinkedPoint[] }) {
  return (
    <div className={css.points}>
      {points.map(({ title, words, link }) => (
        <div key={title}>
          <h3 className={css.pointTitle}>{title}</h3>
          <p className={css.pointWords}>{words}</p>
          {link !== undefined && (
            <p className={css.pointLink}>
              <TextLink href={link.href}>{link.label}</TextLink>
            </p>
          )}
        </div>
      ))}
    </div>
  );
}
