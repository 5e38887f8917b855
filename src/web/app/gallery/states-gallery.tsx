import { TextLink } from '#web/ui/controls/text-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Steps } from '#web/ui/feedback/steps.tsx';
import css from './gallery.module.css';
import { Part } from './gallery-part.tsx';

const nothing = () => undefined;

/** Loading, empty and failed states. */
export function StatesGallery() {
  return (
    <>
      <Part name="Working, with words and times">
        <div className={css.stack}>
          <Steps
            onStop={nothing}
            steps={[
              { name: 'Asked six databases', state: 'done', time: '1.3 s' },
              { name: 'Merged 125 records into 84', state: 'done', time: '0.1 s' },
              { name: 'Reading 9 abstracts', state: 'running', time: '4 s of about 12' },
              { name: 'Checking every quote', state: 'waiting' },
            ]}
          />
          <Skeleton widths={[92, 84, 58]} />
        </div>
      </Part>
      <Part name="Empty, error, offline">
        <div className={css.stack}>
          <EmptyState title="No studies found." actions={<TextLink href="/search">Remove both filters</TextLink>}>
            Try adjusting your search terms or filters. Two filters removed 31 studies.
          </EmptyState>
          <EmptyState
            title="Database Temporarily Unavailable"
            actions={<TextLink href="/search">Ask CORE again</TextLink>}
          >
            CORE did not answer within 8 seconds. The other five did.
          </EmptyState>
        </div>
      </Part>
    </>
  );
}
