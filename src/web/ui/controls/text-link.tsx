import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import css from './text-link.module.css';

export interface TextLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'children'> {
  href: string;
  /** `act`: blue. `quiet`: secondary ink, blue on hover. `plain`: no line until hovered (titles). */
  tone?: 'act' | 'quiet' | 'plain';
  children: ReactNode;
}

/** Allowed targets of a link; anything else (`javascript:`, `data:`) is shown as text. */
export function isSafeHref(href: string): boolean {
  return /^(https?:\/\/|mailto:|\/(?![/\\])|#|\?)/i.test(href);
}

/**
 * A link in a line of text. Addresses of the app are followed without a page load; those of other sites open in a new
 * tab and say so to screen readers. An address with another scheme comes from external data and is not linked.
 */
export function TextLink({ href, tone = 'act', className, children, ...rest }: TextLinkProps) {
  const names = classNames(css.link, css[tone], className);
  if (!isSafeHref(href)) return <span className={className}>{children}</span>;
  if (href.startsWith('/') && !href.startsWith('/api/')) {
    return (
      <Link {...rest} href={href} className={names}>
        {children}
      </Link>
    );
  }
  const foreign = /^https?:/i.test(href);
  return (
    <a
      {...rest}
      href={href}
      className={names}
      {...(foreign && { target: '_blank', rel: rest.rel ?? 'noopener noreferrer' })}
    >
      {children}
      {foreign && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
    </a>
  );
}
