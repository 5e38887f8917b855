import { TextLink } from '#web/ui/text-link.tsx';
import css from './form.module.css';

/** A link that could not be mailed, on a server on one's own machine. */
export function LocalLink({ href }: { href: string }) {
  return (
    <p className={css.note}>
      This server cannot send mail. <TextLink href={href}>Open the link here.</TextLink>
    </p>
  );
}
