import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MapCalls } from '../../../engine/client/pages/MapCalls.types.ts';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { renderWidget, type RenderWidgetOptions } from '../../../tests/helpers/renderWidget.tsx';
import { sampleMaps } from '../../../tests/helpers/sampleMaps.ts';
import { GeoPointWidget } from './GeoPointWidget.tsx';

// jsdom lays nothing out and has no SVG of its own: what is below the marker is seen in the journeys.
vi.mock('../../map/base/LandLayer.tsx', () => ({ LandLayer: () => null }));
vi.mock('../../map/base/GridLayer.tsx', () => ({ GridLayer: () => null }));
vi.mock('../../map/base/InsetMap.tsx', () => ({ InsetMap: () => null }));

/** Everything is on screen at once. */
class EverythingInSight {
  readonly report: (entries: { isIntersecting: boolean }[]) => void;
  constructor(report: EverythingInSight['report']) {
    this.report = report;
  }
  observe(): void {
    this.report([{ isIntersecting: true }]);
  }
  disconnect(): void {
    // Nothing is watched.
  }
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', EverythingInSight);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const DUBAI = { lat: 25.2048, lng: 55.2708 };

async function open({ maps, ...options }: RenderWidgetOptions & { maps?: Partial<MapCalls> } = {}) {
  const calls = sampleMaps(maps);
  const result = renderWidget(
    GeoPointWidget,
    { $ref: 'lawha:geo-point' },
    { api: createFakeApi({ maps: () => Promise.resolve(calls) }), ...options },
  );
  const map = await screen.findByRole('application');
  return { ...result, map, user: userEvent.setup(), search: screen.getByRole('combobox') };
}

const pin = (): HTMLElement => screen.getByRole('button', { name: /الموقع المحدد/ });
const address = (): HTMLElement => screen.getByRole('textbox', { name: /العنوان/ });

describe('GeoPointWidget', () => {
  it('FORM-12: a place is searched in Arabic as one spells it, chosen by keys, and fills coordinates and address', async () => {
    const { user, search, last } = await open();
    await user.type(search, 'ابوظبي');
    await screen.findByRole('option');
    await user.keyboard('{Enter}');
    expect(last()).toEqual({ lat: 24.4539, lng: 54.3773, location: 'أبوظبي، الإمارات العربية المتحدة' });
    expect(pin().getAttribute('aria-label')).toContain('24.45390, 54.37730');
  });

  it('FORM-22: says when nothing is found, when only the known cities were searched, and when the search fails', async () => {
    const searchPlaces = vi
      .fn<MapCalls['searchPlaces']>()
      .mockResolvedValueOnce({ value: [], isDegraded: true })
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValueOnce({ value: [], isDegraded: false });
    const { user, search } = await open({ maps: { searchPlaces } });
    await user.type(search, 'xyz');
    await screen.findByText(/لا نتائج لـ «.+»/u);
    expect(screen.getByText(/يقتصر البحث على المدن المعروفة/)).toBeTruthy();
    await user.type(search, 'q');
    await screen.findByText('تعذّر البحث عن الأماكن.');
    await user.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    await screen.findByText(/لا نتائج لـ «.+»/u);
  });

  it('FORM-12: a click sets the place and its address is filled in', async () => {
    const { map, last } = await open();
    fireEvent.click(map, { clientX: 40, clientY: 30 });
    await waitFor(() => {
      expect(last()).toMatchObject({ location: 'بالقرب من دبي', lat: expect.any(Number), lng: expect.any(Number) });
    });
  });

  it('FORM-12: an address that was typed is kept; the one of the new place is offered beside it', async () => {
    const value = { ...DUBAI, location: 'برج الأعمال، الطابق 3' };
    const { map, last, user } = await open({ value });
    fireEvent.click(map, { clientX: 40, clientY: 30 });
    await screen.findByText(/بقي العنوان كما كتبته/);
    expect(last()).toMatchObject({ location: value.location });
    await user.click(screen.getByRole('button', { name: 'استخدام هذا العنوان' }));
    expect(last()).toMatchObject({ location: 'بالقرب من دبي' });
    expect(screen.queryByText(/بقي العنوان/)).toBeNull();
  });

  it('an address that was filled in follows the marker', async () => {
    let turn = 0;
    const namePlace: MapCalls['namePlace'] = ({ lat, lng }) => {
      turn += 1;
      return Promise.resolve({ value: { name: 'n', address: `عنوان ${turn}`, lat, lng }, isDegraded: false });
    };
    const { map, last } = await open({ maps: { namePlace } });
    fireEvent.click(map, { clientX: 40, clientY: 30 });
    await waitFor(() => expect(last()).toMatchObject({ location: 'عنوان 1' }));
    fireEvent.click(map, { clientX: 80, clientY: 30 });
    await waitFor(() => expect(last()).toMatchObject({ location: 'عنوان 2' }));
  });

  it('5.5: Enter on the map puts the marker in its middle; arrow keys move it as they point, Shift further', async () => {
    const { map, last, user } = await open();
    act(() => {
      map.focus();
    });
    await user.keyboard('{Enter}');
    expect(last()).toEqual({ lat: 24, lng: 45 });
    pin().focus();
    await user.keyboard('{ArrowRight}');
    const { lng } = last() as { lng: number };
    expect(lng).toBeGreaterThan(45);
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect((last() as { lng: number }).lng).toBeLessThan(45);
    await user.keyboard('{ArrowUp}');
    expect((last() as { lat: number }).lat).toBeGreaterThan(24);
    expect(document.activeElement).toBe(pin());
  });

  it('FORM-22, 3.2: coordinates typed in Arabic digits move the marker and are named when they are left', async () => {
    const { user, last, left } = await open();
    const [lat, lng] = [/خط العرض/, /خط الطول/].map((name) => screen.getByRole('textbox', { name }));
    await user.type(lat!, '٢٥٫٢');
    await user.type(lng!, '٥٥٫٣');
    expect(last()).toEqual({ lat: 25.2, lng: 55.3 });
    expect(pin().getAttribute('aria-label')).toContain('25.20000, 55.30000');
    await user.tab();
    await screen.findByText(/^العنوان عند العلامة/);
    await user.tab();
    expect(last()).toEqual({ lat: 25.2, lng: 55.3, location: 'بالقرب من دبي' });
    expect(left).toContain('lng');
  });

  it('a person who is already in the address field is offered it, and nothing changes what they write', async () => {
    let answer = (): void => undefined;
    const namePlace: MapCalls['namePlace'] = ({ lat, lng }) =>
      new Promise((resolve) => {
        answer = () => resolve({ value: { name: 'n', address: 'بالقرب من دبي', lat, lng }, isDegraded: false });
      });
    const { user, last } = await open({ value: DUBAI, maps: { namePlace } });
    await user.clear(screen.getByRole('textbox', { name: /خط العرض/ }));
    await user.type(screen.getByRole('textbox', { name: /خط العرض/ }), '25');
    await user.click(address());
    await waitFor(() => {
      answer();
      expect(screen.getByText(/^العنوان عند العلامة/)).toBeTruthy();
    });
    expect(last()).toEqual({ lat: 25, lng: DUBAI.lng });
  });

  it('coordinates that are not on earth draw no marker and ask no service', async () => {
    const namePlace = vi.fn<MapCalls['namePlace']>();
    await open({ value: { lat: 95, lng: 55 }, maps: { namePlace } });
    expect(screen.queryByRole('button', { name: /الموقع المحدد/ })).toBeNull();
    expect(namePlace).not.toHaveBeenCalled();
  });

  it('says when the address cannot be found out, and lets it be written', async () => {
    const { map, user, last } = await open({ maps: { namePlace: () => Promise.reject(new Error('down')) } });
    fireEvent.click(map, { clientX: 40, clientY: 30 });
    await screen.findByText(/تعذّرت معرفة العنوان/);
    await user.type(address(), 'شارع');
    expect(last()).toMatchObject({ location: 'شارع' });
    expect(screen.queryByText(/تعذّرت معرفة العنوان/)).toBeNull();
  });

  it('takes the whole place away', async () => {
    const { user, last } = await open({ value: { ...DUBAI, location: 'دبي' } });
    await user.click(screen.getByRole('button', { name: 'إزالة الموقع' }));
    expect(last()).toBeUndefined();
  });

  describe('FORM-12: the browser’s location', () => {
    const locate = async (geolocation: Partial<Geolocation> | undefined) => {
      vi.stubGlobal('navigator', Object.create(navigator, { geolocation: { value: geolocation } }));
      const result = await open();
      await result.user.click(screen.getByRole('button', { name: 'موقعي الحالي' }));
      return result;
    };

    it('is taken when it is granted', async () => {
      const { last } = await locate({
        getCurrentPosition: (found) => {
          found({ coords: { latitude: 24.45391234, longitude: 54.37 } } as GeolocationPosition);
        },
      });
      expect(last()).toMatchObject({ lat: 24.453912, lng: 54.37 });
      screen.getByText('حُدِّد موقعك على الخريطة.');
    });

    it.each([
      [1, /لم يسمح المتصفح/],
      [2, /تعذّر تحديد موقعك/],
      [3, /استغرق تحديد موقعك/],
    ])('refusal %s is explained', async (code, words) => {
      const { values } = await locate({
        getCurrentPosition: (_found, failed) => failed?.({ code } as GeolocationPositionError),
      });
      expect(screen.getByText(words)).toBeTruthy();
      expect(values).toEqual([]);
    });

    it('a browser without it gets a message', async () => {
      await locate(undefined);
      expect(screen.getByText(/لا يتيح المتصفح/)).toBeTruthy();
    });
  });
});
