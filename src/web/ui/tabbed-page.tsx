import type { ReactNode } from 'react';
import { Tabs, type TabsProps } from './controls/tabs.tsx';
import css from './tabbed-page.module.css';

export interface TabbedPageProps<Id extends string> extends TabsProps<Id> {
  /** The page's own heading. */
  title: ReactNode;
  /** Links and buttons beside it. */
  aside?: ReactNode;
}

/** A page of tabs below its heading; on a phone the tabs run past the edge, and the page does not. */
export function TabbedPage<Id extends string>({ title, aside, ...tabs }: TabbedPageProps<Id>) {
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1 className={css.title}>{title}</h1>
        {aside !== undefined && <div className={css.aside}>{aside}</div>}
      </div>
      <div className={css.tabs}>
        <Tabs {...tabs} />
      </div>
    </div>
  );
}
