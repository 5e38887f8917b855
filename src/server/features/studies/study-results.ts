/** The main finding and the effects of studies for cards and study pages: read once for a text, in a thread. */
import { createHash } from 'node:crypto';
import type { MainFinding, StudyEffects } from '#contract/shared/main-finding.ts';
import type { Finding } from '#core/findings/finding.ts';
import { mainFinding } from '#core/findings/main-finding.ts';
import { readFindings } from '#core/findings/read-findings.ts';
import type { SaidStudy } from '#core/findings/said-names.ts';
import { say } from '#core/findings/say.ts';
import { studyEffects } from '#core/findings/study-effects.ts';
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import { type ReadableText, readableText } from '#core/records/readable-text.ts';
import { splitPassages } from '#core/text/passages.ts';
import type { Log } from '#server/diagnostics/log.ts';

/** What the reading needs of a study. */
export interface StudyToRead extends Pick<ReadableText, 'text' | 'sections'> {
  title: string;
}

export interface StudyResults {
  /** Null where no finding clearly leads. */
  mainFinding: MainFinding | null;
  effects: StudyEffects;
}

/** Takes about 4 ms for an abstract. */
export function readStudyResults({ title, text, sections }: StudyToRead, concepts: ConceptIndex): StudyResults {
  const passages = splitPassages(text, sections);
  const findings = readFindings(passages, { concepts, title });
  const study = { title, text, concepts, findings };
  const main = mainFinding(findings, passages, study);
  return {
    mainFinding: main && shownFinding(main.finding, study),
    effects: studyEffects(passages, text, main?.finding),
  };
}

function shownFinding(finding: Finding, study: SaidStudy): MainFinding {
  const { passage, start, end } = finding.source;
  const said = say(finding, 'plain', study);
  return {
    said: said?.text ?? null,
    formulas: said?.computed.map(({ formula }) => formula) ?? [],
    passage,
    quote: study.text.slice(start, end),
    start,
    end,
  };
}

export interface ResultReader {
  /**
   * By the studies' numbers; a study without one is left out. Studies that are not read within `waitMs` are left out
   * this time. Never throws.
   */
  of(studies: readonly MergedStudy[], waitMs: number): Promise<ReadonlyMap<number, StudyResults>>;
}

/** Texts whose reading is remembered, in a process. */
const remembered = 2_000;

export function createResultReader({
  read,
  log,
}: {
  /** Reads in a thread, in the order of the studies. */
  read: (studies: readonly StudyToRead[]) => Promise<readonly StudyResults[]>;
  log: Pick<Log, 'warn'>;
}): ResultReader {
  const known = new Map<string, StudyResults>();

  async function readAll(wanted: ReadonlyMap<string, StudyToRead>): Promise<void> {
    try {
      const found = await read([...wanted.values()]);
      for (const [index, key] of [...wanted.keys()].entries()) {
        const results = found[index];
        if (!results) continue;
        const oldest = known.size >= remembered ? known.keys().next().value : undefined;
        if (oldest !== undefined) known.delete(oldest);
        known.set(key, results);
      }
    } catch (error) {
      log.warn('results of studies were not read', { error });
    }
  }

  return {
    async of(studies, waitMs) {
      const keys = new Map<number, string>();
      const wanted = new Map<string, StudyToRead>();
      for (const study of studies) {
        const readable = readableText(study);
        if (!readable) continue;
        const { text, sections } = readable;
        const key = createHash('sha256')
          .update(JSON.stringify([study.title, text]))
          .digest('base64url');
        keys.set(study.id, key);
        if (!known.has(key)) wanted.set(key, { title: study.title, text, sections: [...sections] });
      }
      if (wanted.size > 0) {
        let timer: NodeJS.Timeout | undefined;
        const late = new Promise<void>((resolve) => {
          timer = setTimeout(resolve, waitMs);
        });
        await Promise.race([readAll(wanted), late]);
        clearTimeout(timer);
      }
      return new Map(
        [...keys].flatMap(([id, key]) => {
          const results = known.get(key);
          return results ? [[id, results] as const] : [];
        }),
      );
    },
  };
}
