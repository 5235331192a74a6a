import '@ev/ui/tokens.css';
import './base.css';
