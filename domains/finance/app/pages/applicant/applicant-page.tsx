import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import type { Options } from '../../../contract/application.ts';
import { applicantRoute } from '../../routes.ts';
import { ApplicantForm } from './applicant-form.tsx';

const next: Readonly<Record<Options['applying'], string>> = {
  offered: '先选择方案，再填写申请人资料',
  personsOnly: '请联系门店办理',
  partPaid: '尾款已付一部分，请继续付清',
  notOffered: '请联系门店办理',
};

/** The data and pictures of the applicant, for the plan that was chosen for an order. */
export function Page() {
  const { orderNo } = usePageQuery(applicantRoute);
  const query = useRead('finance.getOptions', { orderNo });
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载申请人资料" heights={[140, 320, 260]} />}
    >
      {(options) => {
        const { application, applying } = options;
        if (applying === 'offered' && application?.actions.includes('apply'))
          return <ApplicantForm key={application.applyNo} options={options} application={application} />;
        if (application && application.status !== 'draft')
          return (
            <EmptyState
              image="success"
              title="申请已提交"
              description="在贷款详情查看进度"
              footer={
                <ButtonLink href={hrefTo('/pages/finance/detail', { id: application.applyNo })}>
                  查看贷款详情
                </ButtonLink>
              }
            />
          );
        return (
          <EmptyState
            image="list"
            title={applying === 'offered' ? '还没有选择金融方案' : '现在不能在线申请贷款'}
            description={next[applying]}
            footer={
              <ButtonLink href={hrefTo('/pages/buy/financialApply', { orderNo })}>选择购车方案</ButtonLink>
            }
          />
        );
      }}
    </QueryState>
  );
}
