/** Starts what all journeys of a run share; the function that it returns stops it. */
import { shareProduct, startProduct } from './journeys/servers.ts';

export default async function startShared(): Promise<() => Promise<void>> {
  const { product, stop } = await startProduct();
  shareProduct(product);
  return stop;
}
