/** The bench `hostile` sends to every endpoint that takes text, or names the reason why not. */
import { expect, test } from 'vitest';
import { hostileRequests, nameOf, takesText, withoutHostileText } from '../../bench/hostile-requests.ts';
import { allEndpoints } from '../ai-endpoints.ts';

test('every endpoint that takes text is sent hostile texts, or its reason is stated; no entry is out of date', async () => {
  const taking = (await allEndpoints()).filter(takesText).map(nameOf);
  const listed = [...Object.keys(hostileRequests), ...Object.keys(withoutHostileText)];
  expect(listed.toSorted()).toEqual(taking.toSorted());
});
