/** Moves the demo world's clock forward from the machine's, by the control of the sandbox. */
export async function moveWorldTo(sandbox: string, offsetMs: number): Promise<void> {
  const response = await fetch(`${sandbox}/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ offsetMs }),
  });
  if (!response.ok) throw new Error(`The clock was not moved: ${response.status}`);
}
