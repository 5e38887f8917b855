import type { ReactNode } from 'react';
import css from './gallery.module.css';

/** One part of the design with its name above it. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={css.part}>
      <h2 className={css.name}>{name}</h2>
      {children}
    </section>
  );
}

/** Shows its content as if hovered, or focused by keyboard; see forceStates in gallery-page.tsx. */
export function Forced({ state, children }: { state: 'hover' | 'focus'; children: ReactNode }) {
  return (
    <div data-force={state} className={css.forced}>
      <p className={css.quiet}>{state === 'hover' ? 'Pointed at' : 'Focused'}</p>
      {children}
    </div>
  );
}
