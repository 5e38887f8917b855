import { type BasketPurpose, baskets, type StudyBaskets } from './study-basket.ts';

/** After signing in: the studies chosen as a guest join the account's, up to the limit. */
export function claimGuestBasket(purpose: BasketPurpose, userId: number, all: StudyBaskets = baskets): void {
  const guest = { purpose, userId: null };
  const owner = { purpose, userId };
  for (const receipt of all.receipts(guest)) all.addReceipt(owner, receipt);
  for (const study of [...all.studies(guest)]) if (all.add(owner, study) !== 'full') all.remove(guest, study.id);
}
