import { useQuery } from '@tanstack/react-query';
import { operatorEndpoints } from '#contract/operator.ts';
import { call } from '#web/api/call.ts';
import { messageOf } from '#web/api/request-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { TextSection } from '#web/ui/text/text-page.tsx';
import css from './operator-section.module.css';

/** The operator of this installation, in their own words; a plain sentence if they gave none. */
export function OperatorSection() {
  const operator = useQuery({
    queryKey: ['/api/operator'],
    queryFn: ({ signal }) => call(operatorEndpoints.getOperator, {}, { signal }),
  });
  return (
    <TextSection id="operator" heading="Who runs this server">
      {operator.isPending && <p role="status">Asking who runs this server</p>}
      {operator.isError && (
        <>
          <p role="status">
            Who runs this server could not be read. {messageOf(operator.error, 'The server answered with a fault.')}
          </p>
          <Button onClick={() => void operator.refetch()}>Try again</Button>
        </>
      )}
      {operator.data && (
        <>
          <p>{operator.data.name ?? 'The operator of this server has not given a name.'}</p>
          {operator.data.contact !== null && (
            <p>
              <TextLink href={contactAddress(operator.data.contact)}>{operator.data.contact}</TextLink>
            </p>
          )}
          {operator.data.notice !== null && <p className={css.notice}>{operator.data.notice}</p>}
        </>
      )}
    </TextSection>
  );
}

function contactAddress(contact: string): string {
  return contact.startsWith('https://') ? contact : `mailto:${contact}`;
}
