import type pg from 'pg';
import type { Api } from '../../packages/contract/src/index.ts';
import { as, logInMany, type Member } from '../../packages/testkit/src/wire/member.ts';
import { call, prepare } from '../../packages/testkit/src/wire/wire-caller.ts';
import type { Target } from '../../packages/wire/test/independent-client.ts';
import { type LoadFigures, measureCalls, prepared } from './lib/measure-calls.ts';
import type { Product } from './lib/product.ts';
import { joinDatabase } from './lib/product-database.ts';

export type MallLoad = LoadFigures & { atOnce: number; more: string; moreOfCpu: string };

/** A large mall, on top of the demo's. */
export const mallOfBench = { products: 300, variants: 3 } as const;
/** Customers at once. */
const connections = [10, 50] as const;
const members = 40;
const reads = 1_000;
const checkouts = 400;
const aims = {
  list: '; aim 500 µs of the server process',
  detail: '; aim 700 µs of the server process',
  checkout: '; aim 50/s',
} as const;

type Placed = Api['mall-order.placeOrder']['input'];

/** The list and the page of a product, and the checkout, in a mall of many products. */
export async function measureMall(product: Product, target: Target): Promise<MallLoad[]> {
  const { pool, leave } = await joinDatabase(product);
  try {
    await insertProducts(pool);
  } finally {
    await leave();
  }
  const cast = await logInMany(target, product.sandbox, members);
  const addresses = await Promise.all(cast.map((member) => addressOf(target, member)));
  const loads: MallLoad[] = [];
  for (const atOnce of connections) {
    const measure = async (
      name: string,
      make: Parameters<typeof measureCalls>[2],
      { more = '', moreOfCpu = '' }: { more?: string; moreOfCpu?: string },
    ) =>
      loads.push({
        ...(await measureCalls(`${name}, ${atOnce} at once`, product, make, { connections: atOnce })),
        atOnce,
        more,
        moreOfCpu,
      });
    await measure(
      '商品列表 product list',
      prepared(reads, (i) =>
        prepare(target, 'mall.listProducts', { category: benchCategory, pageNo: 1 + (i % 15), pageSize: 20 }),
      ),
      { moreOfCpu: aims.list },
    );
    await measure(
      '商品详情 product page',
      prepared(reads, (i) => prepare(target, 'mall.getProduct', { productCode: codeOf(i) })),
      { moreOfCpu: aims.detail },
    );
    await measure(
      '提交商城订单 checkout',
      prepared(checkouts, async (i) => {
        const at = i % members;
        const member = cast[at] as Member;
        const order = await orderOf(target, member, addresses[at] ?? '', i);
        return prepare(target, 'mall-order.placeOrder', order, as(member));
      }),
      { more: aims.checkout },
    );
  }
  return loads;
}

const benchCategory = 'lifestyle';
const codeOf = (i: number) => `bench-${1 + (i % mallOfBench.products)}`;
const skuOf = (i: number) => `BENCH-${1 + (i % mallOfBench.products)}-${1 + (i % mallOfBench.variants)}`;

/** Copies of the demo's tote, in as many colours as there are variants, with stock for all checkouts. */
async function insertProducts(pool: pg.Pool): Promise<void> {
  const { products, variants } = mallOfBench;
  await pool.query(
    `insert into mall_product
     select (jsonb_populate_record(like_this, jsonb_build_object(
       'product_code', 'bench-' || n,
       'position', 1000 + n,
       'content', like_this.content || jsonb_build_object(
         'productCode', 'bench-' || n,
         'name', (like_this.content ->> 'name') || ' ' || n,
         'options', jsonb_build_array(jsonb_build_object('name', '颜色', 'values', colours.names)),
         'variants', colours.variants))
     )).*
     from mall_product like_this, generate_series(1, $1::int) n, lateral (
       select jsonb_agg('颜色 ' || v order by v) as names,
         jsonb_agg((like_this.content -> 'variants' -> 0)
           || jsonb_build_object('skuCode', 'BENCH-' || n || '-' || v, 'values', jsonb_build_array('颜色 ' || v))
           order by v) as variants
       from generate_series(1, $2::int) v
     ) colours
     where like_this.product_code = 'tote'
     on conflict do nothing`,
    [products, variants],
  );
  await pool.query(
    `insert into mall_variant (sku_code, product_code, listed)
     select 'BENCH-' || n || '-' || v, 'bench-' || n, true
     from generate_series(1, $1::int) n, generate_series(1, $2::int) v on conflict do nothing`,
    [products, variants],
  );
  await pool.query(
    `insert into mall_stock (sku_code, on_hand, reserved, low_at)
     select sku_code, 1000000, 0, 5 from mall_variant where product_code like 'bench-%' on conflict do nothing`,
  );
  await pool.query('analyze mall_product, mall_variant, mall_stock');
}

async function addressOf(target: Target, member: Member): Promise<string> {
  const { id } = await call(
    target,
    'account.saveAddress',
    {
      name: '林岚',
      phone: '13800000001',
      districtCode: '330106',
      detail: '文三路 1 号',
      postalCode: '310012',
      tag: 'home',
      isDefault: true,
    },
    as(member),
  );
  return id;
}

/** What the order form sends for one unit of a product. */
async function orderOf(target: Target, member: Member, addressId: string, i: number): Promise<Placed> {
  const lines = [{ skuCode: skuOf(i), quantity: 1 }];
  const asked = { lines, addressId, couponNo: null, points: 0 };
  const { payFen, points } = await call(target, 'mall-order.quoteOrder', asked, as(member));
  return { ...asked, expectedFen: payFen, expectedPoints: points.price + points.used };
}
