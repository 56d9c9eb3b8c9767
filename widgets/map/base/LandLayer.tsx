import { geoJSON, layerGroup, rectangle, svg, type GeoJSONOptions } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { loadLand } from './loadLand.ts';

/** Below all other layers, tiles included. */
const PANE = { name: 'land', order: '100' } as const;

/**
 * Puts the land of the world under the map, in a pane of its own below the tiles: a map without a tile server is never
 * blank. Colours are the theme's, by class.
 */
export function LandLayer(): null {
  const map = useMap();
  useEffect(() => {
    const pane = map.getPane(PANE.name) ?? map.createPane(PANE.name);
    pane.style.zIndex = PANE.order;
    // Beyond the screen a little is drawn ahead, so that dragging shows no edge.
    const renderer = svg({ pane: PANE.name, padding: 0.5 });
    const style = { pane: PANE.name, renderer, interactive: false };
    const land: GeoJSONOptions & typeof style = { ...style, style: { className: 'lw-land', ...style } };
    const group = layerGroup([], { pane: PANE.name }).addTo(map);
    let isGone = false;
    const draw = async (): Promise<void> => {
      const box = map.getContainer();
      try {
        const { world, region, corners } = await loadLand();
        if (isGone) return;
        group.addLayer(geoJSON(world, land));
        // In this box the finer outline is used: the coarse one is covered with sea first.
        group.addLayer(rectangle(corners, { ...style, className: 'lw-sea' }));
        group.addLayer(geoJSON(region, land));
        box.dataset['land'] = 'drawn';
      } catch {
        // The sea, the grid and the marker remain.
        box.dataset['land'] = 'failed';
      }
    };
    void draw();
    return () => {
      isGone = true;
      group.remove();
      renderer.remove();
    };
  }, [map]);
  return null;
}
