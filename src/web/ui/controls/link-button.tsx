import type { ReactNode } from 'react';
import { Link } from 'wouter';
import css from './button.module.css';

/** A way to another screen of the app that is what the region is for, so that it looks like the filled button. */
export function LinkButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={css.filled}>
      {children}
    </Link>
  );
}
