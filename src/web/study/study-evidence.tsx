import type { MergedStudy } from '#core/bibliography/merge-records.ts';
import { readAbstract } from '#web/study/abstract-reading.ts';
import { authorWords } from '#web/study/author-words.ts';
import { dateWords } from '#web/study/date-words.ts';
import css from '#web/study/study-effect.module.css';
import { peopleWords } from '#web/study/study-facts.ts';
import { kindWords } from '#web/study/study-kind.ts';
import { type StudyStanding, standingSentence } from '#web/study/study-standing.ts';
import type { ShownEvidence } from '#web/study/summary-evidence.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { EvidenceCard } from '#web/ui/thread/evidence-card.tsx';
import { toast } from '#web/ui/toast-store.ts';

export interface StudyEvidenceProps {
  study: MergedStudy;
  standing: StudyStanding;
  mark: string;
  evidence: ShownEvidence;
  askedAt?: string | undefined;
}

/** The card of a statement about one study: the quote, then numbers, study and standing. */
export function StudyEvidence({ study, standing, mark, evidence, askedAt }: StudyEvidenceProps) {
  const { quote, passage } = evidence;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(quote);
      toast({ title: 'Quote copied to clipboard' });
    } catch {
      toast({ title: 'Error', description: 'Failed to copy the quote to clipboard.', destructive: true });
    }
  };
  return (
    <EvidenceCard
      mark={mark}
      where={evidence.where}
      before={evidence.before}
      quote={quote}
      after={evidence.after}
      found={evidence.found}
      chain={{
        numbers: evidence.numbers ?? undefined,
        study: studyWords(study),
        standing: standingSentence(standing, askedAt),
      }}
    >
      {passage !== null && (
        <TextLink className={css.action} href={`/study/${study.id}#sentence-${passage}`}>
          Open in the abstract
        </TextLink>
      )}
      <Button look="row" onClick={copy}>
        Copy quote
      </Button>
    </EvidenceCard>
  );
}

/** `Estruch R, et al. N Engl J Med 2018. Randomised trial, 7,447 people.` */
function studyWords(study: MergedStudy): string {
  const people = readAbstract(study.abstract, study.sections).participants;
  const published = study.published === null ? '' : dateWords({ ...study.published, month: null, day: null });
  const place = [study.journalAbbreviation ?? study.journal ?? '', published].filter((part) => part !== '').join(' ');
  const design = [kindWords(study) ?? '', people ? peopleWords(people.value) : '']
    .filter((part) => part !== '')
    .join(', ');
  return [authorWords(study, 1) ?? '', place, design]
    .filter((part) => part !== '')
    .map((part) => (part.endsWith('.') ? part : `${part}.`))
    .join(' ');
}
