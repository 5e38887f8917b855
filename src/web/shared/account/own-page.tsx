import type { ReactNode } from 'react';
import type { User } from '#contract/accounts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import css from './own-page.module.css';
import { useRefreshUser, useUser } from './use-user.ts';

export interface OwnPageProps {
  /** "Opening your papers". */
  opening: string;
  /** "Your papers could not be opened." */
  failure: string;
  /** "Nothing that you uploaded is lost." */
  kept: string;
  /** For a visitor who is not signed in. */
  visitor: ReactNode;
  children: (user: User) => ReactNode;
}

/**
 * A page that belongs to an account. A failed request for the current user is not the same as no user being signed in.
 */
export function OwnPage({ opening, failure, kept, visitor, children }: OwnPageProps) {
  const { user, loading, failed } = useUser();
  const refresh = useRefreshUser();
  if (loading) {
    return (
      <div className={css.page} role="status">
        <VisuallyHidden>{opening}</VisuallyHidden>
        <Skeleton widths={[38]} lineHeight={44} />
      </div>
    );
  }
  if (user) return children(user);
  if (!failed) return <div className={css.page}>{visitor}</div>;
  return (
    <div className={css.page}>
      <EmptyState
        level={1}
        live
        title={failure}
        actions={
          <Button look="filled" onClick={() => void refresh()}>
            Try again
          </Button>
        }
      >
        The server did not say who is signed in. {kept}
      </EmptyState>
    </div>
  );
}
