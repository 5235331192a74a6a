/** The sandbox's carrier takes a parcel one step further on its way, and reports it. */
export async function carrierGoesOn(sandbox: string, trackingNo: string): Promise<void> {
  const response = await fetch(`${sandbox}/kuaidi100/parcels/shunfeng-${trackingNo}`, {
    method: 'POST',
    body: new URLSearchParams({ act: 'next' }),
    redirect: 'manual',
  });
  await response.body?.cancel();
  if (response.status !== 303) throw new Error(`The carrier does not know ${trackingNo}: ${response.status}`);
}
