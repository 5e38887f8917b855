import type { ReactNode } from 'react';
import css from './badges.module.css';

export interface BadgesProps {
  /** The design or kind of publication, in strong type; null if neither is known. */
  design: string | null;
  /** People, access, registration: short words, most telling first. */
  items: readonly { key: string; content: ReactNode }[];
}

/** The properties of a study in a line of text; only its status is boxed (see Stamp). */
export function Badges({ design, items }: BadgesProps) {
  return (
    <ul className={css.badges}>
      {design !== null && <li className={css.design}>{design}</li>}
      {items.map(({ key, content }) => (
        <li key={key}>{content}</li>
      ))}
    </ul>
  );
}
