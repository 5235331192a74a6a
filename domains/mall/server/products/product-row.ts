import { AppError } from '@ev/platform/app-error.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import { mallProducts, type ProductRow } from '../tables.ts';

/**
 * A product that can be opened: one that is no longer sold still has its page, because orders lead to it.
 * @throws AppError mall.productNotFound
 */
export async function getProductRow(
  reader: Database | Transaction,
  productCode: string,
): Promise<ProductRow> {
  const [row] = await reader.select().from(mallProducts).where(eq(mallProducts.productCode, productCode));
  if (!row) throw new AppError('mall.productNotFound');
  return row;
}
