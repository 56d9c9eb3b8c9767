import { divIcon, layerGroup, marker, type Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import type { NamedPlace } from '../../../engine/client/pages/MapCalls.types.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { placeLabels } from '../placeLabels.ts';

const PANE = { name: 'cities', order: '350' } as const;

/** Draws the known visible cities as dots with their names, as many as have room. */
export function CityLayer({ places }: { places: readonly NamedPlace[] }): null {
  const map = useMap();
  const { direction } = useText();
  useEffect(() => {
    const pane = map.getPane(PANE.name) ?? map.createPane(PANE.name);
    pane.style.zIndex = PANE.order;
    pane.setAttribute('aria-hidden', 'true');
    const group = layerGroup([], { pane: PANE.name }).addTo(map);
    const draw = (): void => {
      group.clearLayers();
      for (const dot of dotsOf(map, places, direction)) group.addLayer(dot);
    };
    draw();
    map.on('moveend resize', draw);
    return () => {
      map.off('moveend resize', draw);
      group.remove();
    };
  }, [map, places, direction]);
  return null;
}

function dotsOf(map: LeafletMap, places: readonly NamedPlace[], direction: 'rtl' | 'ltr') {
  const labels = placeLabels({
    places,
    size: map.getSize(),
    toPixel: (place) => map.latLngToContainerPoint(place),
    side: direction === 'rtl' ? 'left' : 'right',
  });
  return labels.map(({ place, isNamed }) => {
    const name = document.createElement('span');
    if (isNamed) {
      name.dir = 'auto';
      name.textContent = place.name;
    }
    const icon = divIcon({ className: 'lw-city', html: name, iconSize: [0, 0] });
    return marker(place, { icon, pane: PANE.name, interactive: false, keyboard: false });
  });
}
