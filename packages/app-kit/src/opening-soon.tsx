import { brand } from '@ev/brand/default/brand.ts';
import mark from '@ev/brand/default/mark.svg';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { StatusView } from '@ev/ui/status-view.tsx';
import s from './opening-soon.module.css';

/** Shown instead of a page whose cars, stores or texts the brand has not published yet. */
export function OpeningSoon() {
  const { phone, hours } = brand.hotline;
  return (
    <div className={s.page}>
      <StatusView
        image={<img className={s.mark} src={mark} alt="" width={88} height={88} />}
        title="即将开业"
        description={`${brand.name}的车型和门店正在准备，很快与你见面`}
        actions={
          <ButtonLink variant="secondary" href={`tel:${phone}`}>
            致电 {phone}
          </ButtonLink>
        }
        footer={`服务热线 ${hours}`}
      />
    </div>
  );
}
