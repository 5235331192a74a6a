/**
 * What the simulated customer can do at the sandbox's cashier: pay, or pay without the gateway ever reporting
 * it.
 */
export type PayAct = 'pay' | 'silent';

/** Pays at the sandbox what `payment.startPayment` returned; returns the gateway's number of the payment. */
export async function payAtGateway(sandbox: string, h5Url: string, act: PayAct): Promise<string> {
  const prepayId = new URL(h5Url).searchParams.get('prepay_id');
  const known = await fetch(`${sandbox}/wechat/control`);
  const { payments } = (await known.json()) as { payments: { outTradeNo: string; prepayId: string }[] };
  const payment = payments.find((one) => one.prepayId === prepayId);
  if (!payment) throw new Error(`The gateway does not know ${h5Url}`);
  const paid = await fetch(`${sandbox}/wechat/control/${payment.outTradeNo}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ act }),
  });
  if (!paid.ok) throw new Error(`The gateway did not take the money: ${paid.status}`);
  return payment.outTradeNo;
}
