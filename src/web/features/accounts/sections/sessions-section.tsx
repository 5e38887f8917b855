import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endAllSessions, endSession, getSessions, type Session } from '#contract/accounts.ts';
import { call } from '#web/api/call.ts';
import { messageOf, RequestError } from '#web/api/request-error.ts';
import { onUnauthorised } from '#web/shared/account/session-end.ts';
import { signedOutToast, useLeave } from '#web/shared/account/use-sign-out.ts';
import { formatMoment } from '#web/shared/study/format-date.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import css from './account-screen.module.css';
import { AccountSection } from './account-section.tsx';

/** Where the account is signed in, newest use first. */
export function SessionsSection() {
  const sessions = useQuery({
    queryKey: [getSessions.path],
    queryFn: ({ signal }) => call(getSessions, {}, { signal }),
    refetchOnMount: 'always',
  });
  const { prepare, leave } = useLeave();
  const [ending, setEnding] = useState<number | 'all' | null>(null);
  const run = async (which: number | 'all', work: () => Promise<unknown>) => {
    setEnding(which);
    try {
      await work();
    } catch (error) {
      // Signed out elsewhere in the meantime: the refetched list shows it.
      const gone = error instanceof RequestError && error.problem?.code === 'session_not_found';
      if (gone) await sessions.refetch();
      else if (!onUnauthorised(error)) {
        toast({ title: 'Not signed out', description: messageOf(error, 'Please try again.'), destructive: true });
      }
    }
    setEnding(null);
  };
  const end = ({ id, device }: Session) =>
    run(id, async () => {
      await call(endSession, { params: { id: String(id) } });
      await sessions.refetch();
      toast({ title: 'Signed out', description: `${device} is signed out.` });
    });
  const endAll = () =>
    run('all', async () => {
      const brought = await prepare();
      await call(endAllSessions, {});
      const left = signedOutToast(await leave(brought), true);
      toast({ ...left, title: 'Signed out everywhere' });
    });
  return (
    <AccountSection title="Where you are signed in">
      {sessions.isPending && (
        <div role="status">
          <VisuallyHidden>Reading the list</VisuallyHidden>
          <Skeleton widths={[46, 64, 46, 64]} lineHeight={22} />
        </div>
      )}
      {sessions.isError && (
        <p role="alert">
          {messageOf(sessions.error, 'The list could not be read.')}{' '}
          <Button look="row" tone="act" onClick={() => sessions.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {sessions.data && (
        <>
          <ul className={css.sessions}>
            {sessions.data.map((session) => (
              <li key={session.id} className={css.session}>
                <div className={css.grow}>
                  <p className={css.device}>{session.device}</p>
                  <p className={css.times}>
                    Signed in {formatMoment(session.createdAt)}, last used {formatMoment(session.lastSeenAt)}
                  </p>
                </div>
                {session.current ? (
                  <span className={css.end}>this one</span>
                ) : (
                  <Button
                    look="row"
                    aria-label={`Sign out ${session.device}, last used ${formatMoment(session.lastSeenAt)}`}
                    busy={ending === session.id ? 'Signing out' : undefined}
                    onClick={() => end(session)}
                  >
                    Sign out
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <Button busy={ending === 'all' ? 'Signing out' : undefined} onClick={endAll}>
            Sign out everywhere
          </Button>
        </>
      )}
    </AccountSection>
  );
}
