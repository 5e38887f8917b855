import type { ReactNode } from 'react';
import type { User } from '#contract/accounts.ts';
import { OwnPage } from '#web/shared/account/own-page.tsx';
import { SignInCard } from './sign-in-card.tsx';

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
