import { useQuery } from '@tanstack/react-query';
import { type EngineDescription, engineEndpoints, type SelfTest } from '#contract/engine.ts';
import { confidenceRuleNames, confidenceRules } from '#core/synthesis/evidence/answer-confidence.ts';
import { call } from '#web/api/call.ts';
import { messageOf } from '#web/api/request-error.ts';
import { formatIsoDate } from '#web/shared/study/format-date.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Ledger, LedgerRow } from '#web/ui/text/ledger.tsx';
import { TextPage, TextSection } from '#web/ui/text/text-page.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import {
  afterText,
  checkSteps,
  engineRows,
  engineSentence,
  failureText,
  faultKindLabel,
  limitText,
  lyingText,
  secondReaderTexts,
  storageText,
} from './engine-text.ts';
import css from './page.module.css';

/** The engine of this server and its limits. */
export function WhoAnswers({ engine }: { engine: EngineDescription }) {
  return (
    <>
      <Ledger>
        {engineRows(engine).map(({ label, value, note }, index) => (
          <LedgerRow key={label} label={label} value={value} note={note} strong={index === 0} />
        ))}
      </Ledger>
      <p className={css.words}>{engineSentence(engine)}</p>
    </>
  );
}

/** The proof against statements that are known to be false or true: what of each would be shown. */
export function SelfTestTable({ test }: { test: SelfTest }) {
  const total = test.kinds.reduce((sum, kind) => sum + kind.total, 0);
  const caught = test.kinds.reduce((sum, kind) => sum + kind.caught, 0);
  return (
    <>
      <p className={css.words}>
        {total} false statements of {test.kinds.length} kinds and {test.trueTotal} true ones, written by hand for this
        test, each with the words that it claims to rest on. Caught means not shown in its own words: the study’s
        sentence stands in its place, or ours for what it found, or nothing where no study has the quote. The proof
        derives and does not guess, so that most true sentences in free words are replaced as well. They are not lost:
        the study says the same in their place.
      </p>
      <Ledger>
        {test.kinds.map(({ kind, total: all, caught: found }) => (
          <LedgerRow
            key={kind}
            label={faultKindLabel(kind)}
            value={`${found} of ${all}`}
            tone={found < all ? 'caution' : 'plain'}
          />
        ))}
        <LedgerRow label="False statements caught" value={`${caught} of ${total}`} total ruled />
        <LedgerRow
          label="True statements shown in other words"
          value={`${test.falseAlarms - test.trueLost} of ${test.trueTotal}`}
        />
        <LedgerRow label="True statements lost" value={`${test.trueLost} of ${test.trueTotal}`} />
      </Ledger>
      <p className={css.note}>
        Version {test.version}, {formatIsoDate(test.date)}.
      </p>
    </>
  );
}

/** The rules that decide how sure an answer of several studies is. */
export function ConfidenceTable() {
  return (
    <>
      <p className={css.words}>
        Plain answers say how sure they are: high where every rule is at its high mark, medium where every rule is at
        least at its medium mark, low otherwise. Counted are studies of people that report a result and are not
        retracted. It is a rule of thumb on abstracts, and no model’s feeling.
      </p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Rule</th>
            <th scope="col">High</th>
            <th scope="col">Medium</th>
          </tr>
        </thead>
        <tbody>
          {confidenceRuleNames.map((name) => {
            const { asks, high, medium } = confidenceRules[name];
            return (
              <tr key={name}>
                <th scope="row">{asks}</th>
                <td data-column="High: ">{high}</td>
                <td data-column="Medium: ">{medium}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

/** The engine of this server, the data that leaves it, the check of every answer, and its limits. */
export function EnginePage() {
  useDocumentTitle('How answers are made');
  const engine = useQuery({
    queryKey: ['/api/engine'],
    queryFn: ({ signal }) => call(engineEndpoints.getEngine, {}, { signal }),
    // The operator may have set another one since.
    refetchOnMount: 'always',
  });
  const { data } = engine;
  const second = data ? secondReaderTexts(data) : null;
  return (
    <TextPage
      title="How answers are made"
      lead="Whether a language model or a rule writes an answer, nothing of it is shown before it was compared with the studies."
      above={
        engine.isPending ? (
          <div role="status">
            <VisuallyHidden>Asking who answers on this server</VisuallyHidden>
            <Skeleton widths={[34, 72, 64, 58]} lineHeight={28} />
          </div>
        ) : engine.isError ? (
          <EmptyState
            live
            title="Who answers on this server could not be read."
            actions={<Button onClick={() => void engine.refetch()}>Try again</Button>}
          >
            {messageOf(engine.error, 'The server answered with a fault.')} What follows holds for every engine.
          </EmptyState>
        ) : undefined
      }
    >
      {data && (
        <>
          <TextSection id="who" heading="Who answers">
            <WhoAnswers engine={data} />
          </TextSection>
          <TextSection id="leaves" heading="What leaves this server">
            <ul className={css.lines}>
              {data.leaves.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
              <li>
                This is about answers. A search asks the literature databases that you ticked, in your words; its
                receipt shows what each was asked.
              </li>
            </ul>
          </TextSection>
        </>
      )}
      <TextSection id="check" heading="How each answer is checked">
        <ol className={css.steps}>
          {checkSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={css.words}>{afterText}</p>
      </TextSection>
      {second && (
        <TextSection id="second-reader" heading="A second reader">
          {second.map((words) => (
            <p key={words} className={css.words}>
              {words}
            </p>
          ))}
        </TextSection>
      )}
      <TextSection id="lying" heading="With a model that lies">
        <p className={css.words}>{lyingText}</p>
        <p className={css.words}>{limitText}</p>
      </TextSection>
      {data?.selfTest && (
        <TextSection id="self-test" heading="What the proof lets through">
          <SelfTestTable test={data.selfTest} />
        </TextSection>
      )}
      <TextSection id="confidence" heading="How confidence is decided">
        <ConfidenceTable />
      </TextSection>
      <TextSection id="stored" heading="Answers are kept">
        <p className={css.words}>{storageText(data?.answersKeptDays ?? null)}</p>
      </TextSection>
      <TextSection id="down" heading="When a model does not answer">
        <p className={css.words}>{failureText}</p>
      </TextSection>
    </TextPage>
  );
}
