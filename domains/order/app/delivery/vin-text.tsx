/** A VIN. If it takes two lines, the second contains the part that differs from car to car (GB 16735). */
export function VinText({ vin }: { vin: string }) {
  const own = vin.length - 8;
  return (
    <>
      {vin.slice(0, own)}
      <wbr />
      {vin.slice(own)}
    </>
  );
}
