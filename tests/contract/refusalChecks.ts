import { getAt, setAt } from './bodies.ts';
import { expect, it } from 'vitest';
import type { GroupUnderTest } from './GroupUnderTest.ts';

/** Bodies that must be refused, each at its field and with nothing written. */
export function refusalChecks({ resource, call, add, body, editable, has }: GroupUnderTest): void {
  it.runIf(has('add'))('ENGINE-10: each wrong type is refused at its field, and nothing is written', async () => {
    const sent = await body();
    const before = (await call('')).body.meta.total;
    for (const field of editable('add')) {
      const [leaf] = field.leaves;
      if (leaf === undefined || field.when !== undefined) continue;
      const broken = structuredClone(sent);
      setAt(broken, leaf.wire, ['text', 'date', 'time', 'timestamp'].includes(leaf.type) ? 7.5 : { nonsense: true });
      const { status, body: answer } = await call('', { json: broken });
      expect([field.name, status]).toEqual([field.name, 422]);
      expect(Object.keys(answer.errors ?? {}).join()).toContain(leaf.wire.join('.'));
    }
    expect((await call('')).body.meta.total).toBe(before);
  });

  it.runIf(has('add'))(
    'API-12: an unknown field is refused by name, what only the server sets is ignored',
    async () => {
      const sent = await body();
      const unknown = await call('', {
        json: { ...sent, colour: 'red', ar: { ...asObject(sent['ar']), colour: 'أحمر' } },
      });
      expect(unknown.status).toBe(422);
      expect(unknown.body.errors).toHaveProperty('colour');
      expect(unknown.body.errors).toHaveProperty(['ar.colour']);
      const whole = await call('', { json: { ...sent, id: 1, created_at: '2000-01-01', updated_at: null } });
      expect(whole.status).toBe(201);
      expect(whole.body.data['created_at']).not.toContain('2000');
    },
  );

  it.runIf(has('add'))('API-12: an over-long text is refused at its field', async () => {
    const sent = await body();
    for (const field of editable('add')) {
      for (const leaf of field.leaves) {
        const schema = leaf.path.length === 1 ? field.schema : field.schema.properties?.[leaf.path[1] ?? ''];
        if (schema?.maxLength === undefined || leaf.type !== 'text' || field.when !== undefined) continue;
        const long = structuredClone(sent);
        setAt(long, leaf.wire, (leaf.language === 'ar' ? 'ن' : '9').repeat(schema.maxLength + 1));
        const { status, body: answer } = await call('', { json: long });
        expect([leaf.column, status]).toEqual([leaf.column, 422]);
        expect(answer.errors).toHaveProperty([leaf.wire.join('.')]);
      }
    }
  });

  it.runIf(has('add'))('FORM-03: letters of the other script are refused with their text', async () => {
    const sent = await body();
    for (const leaf of editable('add')
      .filter(
        ({ schema, kind, items }) => kind !== 'bilingual-image' && !items && JSON.stringify(schema).includes('Script'),
      )
      .flatMap(({ leaves }) => leaves)) {
      const mixed = structuredClone(sent);
      setAt(mixed, leaf.wire, leaf.language === 'ar' ? 'Latin letters' : 'حروف عربية');
      const { status, body: answer } = await call('', { json: mixed });
      expect(status).toBe(422);
      const text =
        leaf.language === 'ar' ? 'Writing In Arabic Must Be Observed' : 'Writing In English Must Be Observed';
      expect(answer.errors?.[leaf.wire.join('.')]).toContain(text);
    }
  });

  it.runIf(has('add'))('FORM-02: each required field that is missing is named', async () => {
    const { status, body: answer } = await call('', { json: {} });
    const required = editable('add').filter((field) => field.required && field.when === undefined);
    expect(status).toBe(required.length > 0 ? 422 : 201);
    for (const field of required) {
      const paths = field.leaves.map(({ wire }) => wire.join('.'));
      expect([field.name, paths.some((path) => answer.errors?.[path] !== undefined)]).toEqual([field.name, true]);
    }
  });

  it.runIf(has('add'))('RES-06: a value that must be unique is refused at its field the second time', async () => {
    // A number of the server is in no body, and what not every record may point to is in no sample.
    const others = new Set(
      resource.fields
        .filter(
          ({ when, number, relation }) => when ?? number ?? (relation?.resource === resource.name && relation.refuse),
        )
        .map(({ name }) => name),
    );
    for (const set of resource.storage.unique.filter((names) => !names.some((name) => others.has(name)))) {
      const id = await add();
      const { body: taken } = await call(`/${id}`);
      const again = await body();
      for (const field of resource.fields.filter((candidate) => set.includes(candidate.name))) {
        for (const { wire } of field.leaves) setAt(again, wire, getAt(taken.data, wire));
      }
      const { status, body: answer } = await call('', { json: again });
      expect([set.join(), status]).toEqual([set.join(), 422]);
      expect(Object.keys(answer.errors ?? {})).toHaveLength(1);
    }
  });
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
