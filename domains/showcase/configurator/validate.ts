import type { Catalog, CatalogRule, Selection } from '../contract/catalog.ts';
import { broughtBy, type CatalogIndex, indexCatalog, isSingle, nameOf } from './catalog-index.ts';

export type Violation = {
  kind: 'version' | 'option' | 'duplicate' | 'group' | 'rule';
  /** The version, option or group concerned. */
  code: string;
  message: string;
};

/** The objects that violate a rule. `includes` rules cannot be violated, because they bring their objects. */
export function brokenObjects(rule: CatalogRule, present: { has(code: string): boolean }): string[] {
  if (!present.has(rule.subject)) return [];
  if (rule.type === 'excludes') return rule.objects.filter((code) => present.has(code));
  if (rule.type === 'requires' && !rule.objects.some((code) => present.has(code))) return rule.objects;
  return [];
}

export function violationsOf(index: CatalogIndex, selection: Selection): Violation[] {
  const { catalog, options, versions } = index;
  if (!versions.has(selection.version)) {
    return [{ kind: 'version', code: selection.version, message: '这个版本已停售，请重新选择' }];
  }
  const violations: Violation[] = [];
  const brought = broughtBy(index, selection.version, selection.options);
  const present = new Set([selection.version, ...selection.options, ...brought.keys()]);

  for (const [position, code] of selection.options.entries()) {
    const name = nameOf(index, code);
    const source = brought.get(code);
    if (!options.has(code)) {
      violations.push({ kind: 'option', code, message: '有选装已停止供应，请重新选择' });
    } else if (selection.options.indexOf(code) !== position) {
      violations.push({ kind: 'duplicate', code, message: `「${name}」重复了` });
    } else if (source !== undefined && !isSingle(index, code)) {
      violations.push({
        kind: 'duplicate',
        code,
        message: `「${name}」已包含在「${nameOf(index, source)}」中`,
      });
    }
  }
  for (const group of catalog.groups) {
    if (group.code === 'version') continue;
    const count = selection.options.filter((code) => options.get(code)?.group === group.code).length;
    if (count < group.min)
      violations.push({ kind: 'group', code: group.code, message: `请选择${group.name}` });
    if (count > group.max) {
      violations.push({ kind: 'group', code: group.code, message: `${group.name}最多选择 ${group.max} 项` });
    }
  }
  for (const [code, source] of brought) {
    if (isSingle(index, code) && !selection.options.includes(code)) {
      violations.push({
        kind: 'rule',
        code,
        message: `「${nameOf(index, source)}」包含「${nameOf(index, code)}」`,
      });
    }
  }
  for (const rule of catalog.rules) {
    if (brokenObjects(rule, present).length > 0) {
      violations.push({ kind: 'rule', code: rule.subject, message: rule.message });
    }
  }
  return violations;
}

/** Everything that prevents a selection from being built; empty if it can be. */
export function validate(catalog: Catalog, selection: Selection): Violation[] {
  return violationsOf(indexCatalog(catalog), selection);
}
