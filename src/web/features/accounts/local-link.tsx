import { TextLink } from '#web/ui/controls/text-link.tsx';
import css from './form.module.css';

/** A link that could not be mailed, on a server that is being developed. */
export function LocalLink({ href }: { href: string }) {
  return (
    <p className={css.note}>
      For development: <TextLink href={href}>Open the link here.</TextLink>
    </p>
  );
}
