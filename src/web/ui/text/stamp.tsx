import css from './stamp.module.css';

export type StampKind = 'retracted' | 'concern' | 'unknown';

const words: Record<StampKind, string> = {
  retracted: 'Retracted',
  concern: 'Concern raised',
  unknown: 'Retraction status unknown',
};

/**
 * A study's retraction status, boxed. `unknown` if the databases could not answer; a study without a report has no
 * stamp.
 */
export function Stamp({ kind }: { kind: StampKind }) {
  return <strong className={css[kind]}>{words[kind]}</strong>;
}
