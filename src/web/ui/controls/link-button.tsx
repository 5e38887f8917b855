import type { ReactNode } from 'react';
import { Link } from 'wouter';
import css from './button.module.css';

export interface LinkButtonProps {
  href: string;
  look?: 'filled' | 'bar';
  children: ReactNode;
}

/** A link to another screen that looks like a button: by default the main action of its region. */
export function LinkButton({ href, look = 'filled', children }: LinkButtonProps) {
  return (
    <Link href={href} className={css[look]}>
      {children}
    </Link>
  );
}
