import { useQuery } from '@tanstack/react-query';
import { engineEndpoints } from '#contract/engine.ts';
import { call } from '#web/api/call.ts';
import { messageOf } from '#web/api/request-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TextPage, TextSection } from '#web/ui/text/text-page.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { ConfidenceTable } from './confidence-table.tsx';
import { afterText, checkSteps, failureText, limitText, storageText } from './engine-text.ts';
import css from './page.module.css';
import { SelfTestTable } from './self-test-table.tsx';
import { WhoAnswers } from './who-answers.tsx';

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
  return (
    <TextPage
      title="How answers are made"
      lead="Whoever writes an answer here, a language model or a rule, nothing of it is shown before it was compared with the studies."
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
            {messageOf(engine.error, 'The server answered with a fault.')} What stands below holds for every engine.
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
      {data?.selfTest && (
        <TextSection id="self-test" heading="What it catches, and what it misses">
          <SelfTestTable test={data.selfTest} />
          <p className={css.words}>{limitText}</p>
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
