import type { ReactNode } from 'react';
import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { accessLabels, fullTextAccess } from './full-text-access.ts';
import type { Lookup } from './lookup.ts';

export interface AccessLinkProps {
  study: MergedStudy;
  lookup: Lookup;
  /** If no source states it. */
  unknown: ReactNode;
}

/** Free PDF, View Full Text or Access Restricted, with its address if there is one. */
export function AccessLink({ study, lookup, unknown }: AccessLinkProps) {
  const access = fullTextAccess(study, lookup);
  if (access.kind === 'unknown') return unknown;
  if (access.href === null) return <span>{accessLabels[access.kind]}</span>;
  return (
    <TextLink href={access.href} tone={access.kind === 'restricted' ? 'quiet' : 'act'}>
      {accessLabels[access.kind]}
    </TextLink>
  );
}
