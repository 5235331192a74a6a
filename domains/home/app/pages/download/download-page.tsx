import { browserEqualOf } from '@ev/app-kit/links/browser-equals.ts';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { safeTarget } from '@ev/app-kit/safe-target.ts';
import { Scene } from '@ev/app-kit/scene.tsx';
import { useQuitPage } from '@ev/app-kit/use-quit-page.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { readNativePath } from '@ev/host/routes/deep-link.ts';
import { fillTemplate } from '@ev/kernel/text-template.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import { downloadRoute } from '../../routes.ts';
import s from './download-page.module.css';
import { placeInApp } from './place-in-app.ts';
import { useOpenApp } from './use-open-app.ts';

const reasons = [
  { icon: 'car', title: '在线选车购车', text: '配置、价格、交期一目了然' },
  { icon: 'bolt', title: '充电更省心', text: '找桩、启动、付款，一个应用' },
  { icon: 'shield', title: '服务随时在', text: '预约保养、道路救援、专属顾问' },
] as const;

/**
 * The entry and quit page (specification §2): what the app is, opening or installing it, or continuing here.
 */
export function Page() {
  const { targetUrl, nativeRoute } = usePageQuery(downloadRoute);
  const target = safeTarget(targetUrl);
  const { open, opening, missing } = useOpenApp(() =>
    placeInApp({ nativeRoute, target }, `${window.location.origin}/h5`),
  );
  const place = nativeRoute === undefined ? null : readNativePath(nativeRoute);
  useQuitPage();
  return (
    <div className={s.page}>
      <div className={s.scene}>
        <Scene picture="upright/ling-coast" first />
      </div>
      <div className={s.body}>
        <h1 className={s.name}>{brand.name}</h1>
        <p className={s.slogan}>{brand.slogan}</p>
        <ul className={s.reasons}>
          {reasons.map(({ icon, title, text }) => (
            <li key={title} className={s.reason}>
              <Icon name={icon} />
              <span>
                <span className={s.reasonTitle}>{title}</span>
                <span className={s.reasonText}>{text}</span>
              </span>
            </li>
          ))}
        </ul>
        <div className={s.actions}>
          <Button block size="l" loading={opening} loadingText="正在打开" onClick={open}>
            {fillTemplate('打开 {name} APP', { name: brand.app.name })}
          </Button>
          <p className={s.missing} role="status">
            {missing && `没有打开 APP。还没有安装的话，请在手机的应用商店搜索“${brand.app.name}”`}
          </p>
          <ButtonLink
            block
            size="l"
            variant="secondary"
            href={target ?? (place && browserEqualOf(place)) ?? hrefTo('/pages/index/index')}
          >
            继续浏览网页版
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
