import { useAddress } from '@ev/console-kit/use-address.ts';
import { ExposuresView } from './exposures-view.tsx';
import { HeatMapView } from './heat-map-view.tsx';
import { TrafficView } from './traffic-view.tsx';
import { VitalsView } from './vitals-view.tsx';

const views = {
  traffic: TrafficView,
  exposures: ExposuresView,
  heat: HeatMapView,
  vitals: VitalsView,
} as const;
type ViewName = keyof typeof views;

/** Usage and quality of the app for customers who consented to be counted. */
export function VisitsPage() {
  const asked = useAddress().get('view');
  const View = views[Object.hasOwn(views, asked) ? (asked as ViewName) : 'traffic'];
  return <View />;
}
