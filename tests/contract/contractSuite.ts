import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { isPersonalSource } from '../../engine/core/product/sources.ts';
import { accessChecks } from './accessChecks.ts';
import { deleteChecks } from './deleteChecks.ts';
import { filterChecks } from './filterChecks.ts';
import { groupUnderTest } from './GroupUnderTest.ts';
import { listChecks } from './listChecks.ts';
import { makeRoom } from './makeRoom.ts';
import { type Contract, openContract, type OpenContractOptions } from './openContract.ts';
import { refusalChecks } from './refusalChecks.ts';
import { singleChecks } from './singleChecks.ts';
import { writeChecks } from './writeChecks.ts';

/** The checks that every definition must pass, on one database. */
export function contractSuite(resources: readonly ResolvedResource[], options: OpenContractOptions): void {
  let opened: Contract | undefined;
  const contract = (): Contract => {
    if (opened === undefined) throw new Error('the contract is open only while tests run');
    return opened;
  };
  beforeAll(async () => {
    opened = await openContract(options);
  });
  afterAll(() => opened?.close());

  // Personal groups have calls of their own, with tests of their own (notifications.test.ts).
  const shared = resources.filter(({ storage, singleton }) => !isPersonalSource(storage.source) && !singleton);
  describe.each(shared)('$name', (resource) => {
    const group = groupUnderTest(resource, contract);
    beforeEach(async () => {
      await makeRoom(contract(), resource);
      const { body } = await group.call('?per_page=1');
      if (body.meta.total === 0 && group.has('add')) await group.add();
    });
    listChecks(group);
    filterChecks(group);
    writeChecks(group);
    refusalChecks(group);
    deleteChecks(group);
    accessChecks(group);
  });
  const singletons = resources.filter(({ singleton }) => singleton !== undefined);
  if (singletons.length > 0)
    describe.each(singletons)('$singleton/$name', (resource) => {
      singleChecks(groupUnderTest(resource, contract));
    });
}
