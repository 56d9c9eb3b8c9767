import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { PermissionKeyField } from '../../permission-tree/PermissionKeyField.tsx';

/** Draws a searchable choice of the dashboard's screens, whose permission key is the value. */
export const PermissionKeyWidget = defineWidgetComponent((widget) => <PermissionKeyField widget={widget} />);
