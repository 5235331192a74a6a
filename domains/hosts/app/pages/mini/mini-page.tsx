import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { useHydrated } from '@ev/app-kit/use-hydrated.ts';
import { brand } from '@ev/brand/default/brand.ts';
import mark from '@ev/brand/default/mark.svg';
import { StatusView } from '@ev/ui/status-view.tsx';
import { miniRoute } from '../../routes.ts';
import s from './mini-page.module.css';
import { MiniWays } from './mini-ways.tsx';

/** Leads into the brand's mini-program, as far as the host can. */
export function Page() {
  const { path } = usePageQuery(miniRoute);
  const hydrated = useHydrated();
  return (
    <StatusView
      image={<img className={s.mark} src={mark} alt="" width={88} height={88} />}
      title={`${brand.shortName}小程序`}
      description="看车、下单、查进度，都在微信里"
      actions={<div className={s.ways}>{hydrated && <MiniWays path={path} />}</div>}
    />
  );
}
