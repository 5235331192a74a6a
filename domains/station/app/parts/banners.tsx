import { fills } from 'virtual:ev/slot/station.banner';

/** Banners for running activities, shown to customers who search for a station. */
export function Banners() {
  return fills.map(({ Banner }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are those of the build.
    <Banner key={at} />
  ));
}
