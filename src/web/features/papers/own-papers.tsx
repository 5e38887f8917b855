import type { ReactNode } from 'react';
import type { User } from '#contract/accounts.ts';
import { OwnPage } from '#web/shared/account/own-page.tsx';
import { hereAddress, signInAddress } from '#web/shared/account/sign-in-address.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import css from './sign-in-card.module.css';

/** For visitors: what an account is good for here, with links to one and back. */
function SignInCard() {
  return (
    <EmptyState
      level={1}
      title="Sign In Required"
      actions={<LinkButton href={signInAddress(hereAddress())}>Sign In or Create Account</LinkButton>}
    >
      Papers that you upload belong to your account, and no one else sees them. With an account you can:
      <ul className={css.benefits}>
        <li>Upload multiple PDF papers</li>
        <li>Have AI summaries and analysis made of them, each statement with its page</li>
        <li>Do a meta-analysis across studies</li>
        <li>Export the results</li>
      </ul>
    </EmptyState>
  );
}

/** A page about uploaded papers, which only their owner sees. */
export function OwnPapers({ children }: { children: (user: User) => ReactNode }) {
  return (
    <OwnPage
      opening="Opening your papers"
      failure="Your papers could not be opened."
      kept="Nothing that you uploaded is lost."
      visitor={<SignInCard />}
    >
      {children}
    </OwnPage>
  );
}
