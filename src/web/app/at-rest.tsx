import { Toaster } from '#web/ui/feedback/toaster.tsx';
import { Notices } from './offline/notices.tsx';

/**
 * What the shell loads once a page is idle, or with the first toast. One module: two would each need an object of their
 * exports.
 */
export function AtRest({ notices }: { notices: boolean }) {
  return (
    <>
      <Toaster />
      {notices && <Notices />}
    </>
  );
}
