import { sourceNames } from '#core/records/databases.ts';
import type { HealthAnswer } from '#web/features/answers/health-answer.ts';
import { Ledger, LedgerRow } from '#web/ui/text/ledger.tsx';
import css from './answer-receipt.module.css';

/** The requests behind an answer, summed by database; a database that failed shows why. */
export function AnswerReceipt({ result }: { result: HealthAnswer }) {
  const { databases, answer } = result;
  if (databases.length === 0) return null;
  const answered = databases.filter(({ failure }) => failure === null);
  const cited = new Set(answer.statements.flatMap(({ evidence }) => evidence.map(({ studyId }) => studyId))).size;
  return (
    <section className={css.receipt} aria-label="Receipt">
      <h2 className={css.heading}>Receipt</h2>
      <Ledger compact>
        <LedgerRow label="Databases asked" value={databases.length} />
        <LedgerRow label="Answered" value={answered.length} />
        {failures(databases).map(({ why, sources }) => (
          <LedgerRow
            key={why}
            label={sources.length === 1 ? sources[0] : 'Not answered'}
            value={sources.length === 1 ? 'failed' : sources.length}
            tone="caution"
            note={sources.length === 1 ? why : `${sources.join(', ')}. ${why}`}
          />
        ))}
        <LedgerRow label="Studies sent" value={databases.reduce((sum, { studies }) => sum + studies, 0)} />
        <LedgerRow label="Read for this" value={answer.studies.length} />
        <LedgerRow label="Used" value={cited} total />
      </Ledger>
      <p className={css.words}>
        Searched for <q>{result.searchedFor}</q>.
      </p>
    </section>
  );
}

/** Databases that failed for the same reason share a line. */
function failures(databases: HealthAnswer['databases']): { why: string; sources: string[] }[] {
  const reasons = [...new Set(databases.flatMap(({ failure }) => failure ?? []))];
  return reasons.map((why) => ({
    why,
    sources: databases.filter(({ failure }) => failure === why).map(({ source }) => sourceNames[source]),
  }));
}
