import { fills } from 'virtual:ev/slot/station.banner';

/** What goes on for whoever looks for a station. */
export function Banners() {
  return fills.map(({ Banner }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are those of the build.
    <Banner key={at} />
  ));
}
