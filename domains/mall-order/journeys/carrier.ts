/** The sandbox's carrier takes a parcel one step further on its way, and reports it. */
export async function carrierGoesOn(sandbox: string, trackingNo: string): Promise<void> {
  const response = await fetch(`${sandbox}/logistics/control/${trackingNo}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ act: 'next' }),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The carrier does not know ${trackingNo}: ${response.status}`);
}
