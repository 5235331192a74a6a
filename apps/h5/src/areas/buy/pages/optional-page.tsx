import { deliveryRange } from '@ev/configurator/delivery.ts';
import type { Catalog } from '@ev/contract/buy/catalog';
import { formatDayRange } from '@ev/kernel/shanghai-time.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Tabs } from '@ev/ui/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../../shared/api.ts';
import { useTitle } from '../../../shared/nav.tsx';
import { usePageQuery } from '../../../shared/page-query.ts';
import { QueryState } from '../../../shared/query-state.tsx';
import { hrefTo } from '../../../shared/route-link.ts';
import { useReplaceAddress } from '../../../shared/use-replace-address.ts';
import { CarStage, type StageView } from '../components/car-stage.tsx';
import { ChangeSheet } from '../components/change-sheet.tsx';
import { ConfiguratorBar } from '../components/configurator-bar.tsx';
import { OptionStep } from '../components/option-step.tsx';
import { OptionalSkeleton } from '../components/optional-skeleton.tsx';
import { StageControls } from '../components/stage-controls.tsx';
import { VersionStep } from '../components/version-step.tsx';
import { catalogQuery } from '../data/catalog.ts';
import { configOf, type Step, steps, viewOfStep } from '../model/configuration.ts';
import { rememberConfiguration } from '../model/remembered-configuration.ts';
import { useConfigurator } from '../model/use-configurator.ts';
import { optionalRoute, optPreviewRoute } from '../routes.ts';
import s from './optional-page.module.css';

/** The configurator. */
export function Page() {
  const { code, yearStyle } = usePageQuery(optionalRoute);
  const query = useQuery(catalogQuery(useApi(), code, yearStyle));
  return (
    <QueryState query={query} skeleton={<OptionalSkeleton />}>
      {({ catalog, serverTime }) => (
        <Optional key={catalog.configVersion} catalog={catalog} now={new Date(serverTime)} />
      )}
    </QueryState>
  );
}

function Optional({ catalog, now }: { catalog: Catalog; now: Date }) {
  const address = usePageQuery(optionalRoute);
  const navigate = useNavigate();
  const configurator = useConfigurator(catalog, address);
  const { selection, look, price } = configurator;
  const [step, setStep] = useState<Step>('version');
  const [view, setView] = useState<StageView>(viewOfStep(step));
  useTitle(`选配 ${catalog.modelName}`);

  const config = configOf(catalog, selection);
  const kept = { code: catalog.modelCode, yearStyle: catalog.yearStyle, config, cityCode: address.cityCode, intentNo: address.intentNo };
  useReplaceAddress(hrefTo(optionalRoute, kept));

  const go = (next: Step) => {
    setStep(next);
    setView(viewOfStep(next));
  };
  const tell = (reason: string | null) => {
    if (reason) feedback.showToast({ title: reason, durationMs: toastMs.custom });
  };
  const delivery = deliveryRange(catalog, selection, address.cityCode, now);
  const group = catalog.groups.find(({ code }) => code === step);
  const last = step === steps.at(-1);

  return (
    <>
      <section className={s.stage} aria-label="外观预览">
        <CarStage look={look} view={view} alt={`${catalog.modelName} 当前配置`} />
        <StageControls view={view} onView={setView} undo={configurator.canUndo ? configurator.undo : null} />
      </section>
      <div className={s.tabs}>
        <Tabs
          id="steps"
          label="选配步骤"
          items={steps.map((key) => ({ key, label: nameOfStep(catalog, key) }))}
          value={step}
          onChange={go}
        />
      </div>
      {configurator.changedAtStart && (
        <p className={s.notice} role="status">
          车型配置已更新，这里是最接近你原来选择的配置，请核对后继续。
        </p>
      )}
      <div
        className={s.options}
        role="tabpanel"
        id={`steps-panel-${step}`}
        aria-labelledby={`steps-tab-${step}`}
      >
        {step === 'version' || !group ? (
          <VersionStep
            catalog={catalog}
            value={selection.version}
            onChoose={(code) => tell(configurator.choose(code))}
          />
        ) : (
          <OptionStep
            catalog={catalog}
            group={group}
            availability={configurator.availability}
            onChoose={(code) => tell(configurator.choose(code))}
            onRemove={(code) => tell(configurator.remove(code))}
          />
        )}
        <p className={s.delivery}>
          现在下单，预计 {formatDayRange(delivery.from, delivery.to)} 交付
          {address.cityCode ? '' : '，选择城市后更准确'}
        </p>
      </div>
      <ConfiguratorBar rows={price.rows} totalFen={price.totalFen}>
        <Button
          onClick={() => {
            if (!last) return go(steps[steps.indexOf(step) + 1] ?? step);
            rememberConfiguration(kept);
            navigate(hrefTo(optPreviewRoute, kept));
          }}
        >
          {last ? '完成选配' : '下一步'}
        </Button>
      </ConfiguratorBar>
      <ChangeSheet
        pending={configurator.pending}
        onConfirm={configurator.confirm}
        onDismiss={configurator.dismiss}
      />
    </>
  );
}

function nameOfStep(catalog: Catalog, step: Step): string {
  return step === 'version' ? '版本' : (catalog.groups.find(({ code }) => code === step)?.name ?? step);
}
