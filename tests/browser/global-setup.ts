/** Starts what all journeys of a run share; the function that it returns stops it. */
import { shareProduct, startProduct, warmUp } from './journeys/servers.ts';

export default async function startShared(): Promise<() => Promise<void>> {
  const { product, stop } = await startProduct();
  await warmUp(product.address);
  shareProduct(product);
  return stop;
}
