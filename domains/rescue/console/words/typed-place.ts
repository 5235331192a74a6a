/** A typed position, `31.2, 121.4`: null if empty, and what the call refuses if it is none. */
export function typedPlace(text: string): { lat: number; lng: number } | null | string {
  const typed = text.trim();
  if (typed === '') return null;
  const [, lat, lng] = /^(-?\d{1,3}(?:\.\d+)?)\s*[,，\s]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(typed) ?? [];
  return lat === undefined || lng === undefined ? typed : { lat: Number(lat), lng: Number(lng) };
}
