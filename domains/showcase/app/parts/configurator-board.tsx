import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Tabs } from '@ev/ui/tabs.tsx';
import type { ReactNode } from 'react';
import type { Catalog } from '../../contract/catalog.ts';
import { assistNote } from '../model/car-facts.ts';
import { type Step, steps } from '../model/configuration.ts';
import type { Configurator } from '../model/use-configurator.ts';
import type { Steps } from '../model/use-steps.ts';
import { ChangeSheet } from './change-sheet.tsx';
import s from './configurator-board.module.css';
import { OptionStep } from './option-step.tsx';
import { OriginNotice } from './origin-notice.tsx';
import { StageControls } from './stage-controls.tsx';
import { TurningStage } from './turning-stage.tsx';
import { VersionStep } from './version-step.tsx';

/** The car, the steps, and what can be chosen in the one that is open. */
export function ConfiguratorBoard({
  catalog,
  configurator,
  steps: { step, go, view, setView },
  children,
}: {
  catalog: Catalog;
  configurator: Configurator;
  steps: Steps;
  /** What stands below the options. */
  children: ReactNode;
}) {
  const { selection, availability } = configurator;
  const group = catalog.groups.find(({ code }) => code === step);
  const tell = (reason: string | null) => {
    if (reason) feedback.showToast({ title: reason, durationMs: toastMs.custom });
  };
  const choose = (code: string) => tell(configurator.choose(code));
  return (
    <>
      <div className={s.head}>
        <section className={s.stage} aria-label="外观预览">
          <TurningStage
            look={configurator.look}
            view={view}
            onView={setView}
            alt={`${catalog.modelName} 当前配置`}
          />
          <StageControls
            view={view}
            onView={setView}
            undo={configurator.canUndo ? configurator.undo : null}
          />
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
      </div>
      <div className={s.notice}>
        <OriginNotice
          origin={configurator.origin}
          shown={`${catalog.modelName} ${catalog.versions.find(({ code }) => code === selection.version)?.name ?? ''}`}
        />
      </div>
      <div
        className={s.options}
        role="tabpanel"
        id={`steps-panel-${step}`}
        aria-labelledby={`steps-tab-${step}`}
      >
        {step === 'version' || !group ? (
          <VersionStep catalog={catalog} value={selection.version} onChoose={choose} />
        ) : (
          <OptionStep
            catalog={catalog}
            group={group}
            version={selection.version}
            availability={availability}
            onChoose={choose}
            onRemove={(code) => tell(configurator.remove(code))}
          />
        )}
        {step === 'package' && <p className={s.assist}>{assistNote}</p>}
        <p className={s.delivery}>{children}</p>
      </div>
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
