import { Fragment, type ReactNode } from 'react';
import { type ReferenceNode, type ReferenceStyle, readReference } from './formatted-reference.ts';
import css from './reference-text.module.css';

/** A reference with its italics, parsed from the server's HTML; any markup but formatting is shown as text. */
export function ReferenceText({ html }: { html: string }) {
  return render(readReference(html));
}

const elements: Record<ReferenceStyle, (children: ReactNode) => ReactNode> = {
  italic: (children) => <i>{children}</i>,
  bold: (children) => <b>{children}</b>,
  superscript: (children) => <sup>{children}</sup>,
  subscript: (children) => <sub>{children}</sub>,
  'small-caps': (children) => <span className={css.smallCaps}>{children}</span>,
  plain: (children) => children,
};

function render(nodes: readonly ReferenceNode[]): ReactNode {
  return nodes.map((node, index) => {
    // Nodes of a reference have no identity but their place, and never move.
    const key = `node ${index}`;
    return (
      <Fragment key={key}>{typeof node === 'string' ? node : elements[node.style](render(node.children))}</Fragment>
    );
  });
}
