import { useQuery } from '@tanstack/react-query';
import { type OperatorDescription, operatorEndpoints } from '#contract/operator.ts';
import { call } from '#web/api/call.ts';
import css from '#web/shared/answer/dialogs/generated.module.css';
import { TextLink } from '#web/ui/controls/text-link.tsx';

/** A partner's offer beside a plan, marked as advertising; nothing where the operator named none. */
export function PartnerCard({ beside }: { beside: keyof OperatorDescription['partners'] }) {
  const { data } = useQuery({
    queryKey: ['/api/operator'],
    queryFn: ({ signal }) => call(operatorEndpoints.getOperator, {}, { signal }),
  });
  const partner = data?.partners[beside] ?? null;
  if (partner === null) return null;
  return (
    <aside className={css.partner} aria-label="Advertising">
      <p className={css.ours}>Advertising. It had no influence on the text above.</p>
      <p>
        {partner.words}{' '}
        <TextLink href={partner.url} rel="sponsored noopener noreferrer">
          {partner.name}
        </TextLink>
      </p>
    </aside>
  );
}
