import { Component, type ReactNode } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import css from './message-page.module.css';

interface State {
  failed: boolean;
}

/** Wraps each screen: an error in one shows a sentence and links onward, while the header and the toasts still work. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className={css.page}>
        <EmptyState
          level={1}
          live
          title="This page stopped working."
          actions={
            <>
              <Button look="filled" onClick={() => location.reload()}>
                Load the page again
              </Button>
              <TextLink href="/search">Start a new search</TextLink>
            </>
          }
        >
          The fault is ours. Nothing that you saved is affected. Loading the page again usually helps, and is needed
          after an update of the product.
        </EmptyState>
      </div>
    );
  }
}
